// Seven projects; `npx jest --selectProjects unit` runs one. Those over HTTP start production sites, the others need no build.

/** @type {import('jest').Config} */
const shared = {
  transform: {
    '^.+\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Published as ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!@stablelib/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/empty-module.ts',
    '\\.css$|^@fontsource': '<rootDir>/tests/support/empty-module.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  setupFilesAfterEnv: ['<rootDir>/tests/jest-setup.ts'],
  restoreMocks: true,
};

/**
 * Built-ins that tests never replace. Tests run in a context of node:vm, where every access to a global is slow:
 * as parameters of each module these cost nothing, which makes simulations up to four times as fast. `Map` is not
 * among them, since modules declare an icon of that name; in jsdom they gain nothing.
 */
const builtIns = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Error', 'Float32Array', 'Float64Array', 'Int16Array'],
  ...['Int32Array', 'Int8Array', 'JSON', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'RegExp'],
  ...['Set', 'String', 'Symbol', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'WeakMap', 'WeakSet'],
];

/**
 * @param {string} displayName
 * @param {string[]} testMatch
 * @param {import('jest').Config} [more]
 */
function project(displayName, testMatch, more = {}) {
  return {
    ...shared,
    displayName,
    testMatch,
    testEnvironment: '<rootDir>/tests/support/jest/node-environment.mjs',
    sandboxInjectedGlobals: builtIns,
    ...more,
  };
}

/** @type {import('jest').Config} */
const config = {
  projects: [
    project('architecture', ['<rootDir>/tests/architecture.test.ts']),
    project('unit', ['<rootDir>/tests/unit/**/*.test.ts']),
    project('components', ['<rootDir>/tests/unit/**/*.test.tsx'], {
      testEnvironment: '<rootDir>/tests/support/jest/jsdom-environment.mjs',
      sandboxInjectedGlobals: [],
    }),
    project('discord', ['<rootDir>/tests/discord/**/*.test.ts']),
    project('db', ['<rootDir>/tests/db/**/*.test.ts']),
    project('api', ['<rootDir>/tests/api/**/*.test.ts'], {
      testEnvironment: '<rootDir>/tests/support/in-process/environment.mjs',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^next/headers$': '<rootDir>/tests/support/in-process/request-scope.ts',
      },
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/in-process/start.ts'],
      globalSetup: '<rootDir>/tests/support/in-process/global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/in-process/global-teardown.ts',
    }),
    project('http', ['<rootDir>/tests/http/**/*.test.ts'], {
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/jest-http-setup.ts'],
      globalSetup: '<rootDir>/tests/support/jest-global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/jest-global-teardown.ts',
    }),
  ],
  // Each file leaves about 75 MB that stay reachable: a process that ran all of them would end at node's limit of 4 GB.
  // A worker is replaced instead, which is why even a single one is a process of its own.
  workerIdleMemoryLimit: '1GB',
  // What hangs ends some time; no test fails for being slow. It is less than the silence that the checks
  // allow, so that a test that hangs is named.
  testTimeout: 570_000,
};

export default config;
