// Checks of compose.yaml and the Dockerfile that need no Docker.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const service = z.strictObject({
  image: z.string().optional(),
  build: z.literal('.').optional(),
  command: z.array(z.string()).optional(),
  restart: z.string().optional(),
  deploy: z.strictObject({ replicas: z.number() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).default([]),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
});

const compose = z
  .strictObject({
    services: z.strictObject({ mongo: service, site: service, proxy: service }),
    configs: z.strictObject({ proxy: z.strictObject({ content: z.string() }) }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readFileSync('compose.yaml', 'utf8')));
const { mongo, site, proxy } = compose.services;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const caddyfile = compose.configs.proxy.content;

test('the site gets only variables that it reads, and all required ones', () => {
  const example = readFileSync('.env.example', 'utf8');
  const known = new Set([...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  for (const name of Object.keys(site.environment)) expect(known).toContain(name);
  // Those without a default are required.
  for (const name of ['AUTH_SECRET', 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN']) {
    expect(site.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?.+\\}$`));
  }
  const replicaSet = /--replSet (\w+)/.exec(mongo.command?.join(' ') ?? '')?.[1];
  expect(site.environment.MONGODB_URI).toBe(`mongodb://mongo:27017/corallium?replicaSet=${replicaSet}`);
});

test('every service that others wait for has a health check', () => {
  const healthy: Readonly<Record<string, boolean>> = {
    mongo: mongo.healthcheck?.test[0] === 'CMD',
    site: /^HEALTHCHECK .*\n {2}CMD \[.*\/api\/ready/m.test(dockerfile),
  };
  for (const { depends_on: waitsFor } of [site, proxy]) {
    for (const [name, { condition }] of Object.entries(waitsFor)) {
      expect({ name, condition, isHealthy: healthy[name] }).toEqual({
        name,
        condition: 'service_healthy',
        isHealthy: true,
      });
    }
  }
  expect([Object.keys(site.depends_on), Object.keys(proxy.depends_on)]).toEqual([['mongo'], ['site']]);
});

test('runs three processes of the site, which only the proxy can reach', () => {
  expect(site.deploy).toEqual({ replicas: 3 });
  expect([site.ports, mongo.ports]).toEqual([[], []]);
  expect(proxy.ports).toHaveLength(1);
});

test("the proxy connects to the site's port, and the site trusts it for client addresses", () => {
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
  expect(dockerfile).toContain(`CMD ["node", "scripts/site-workers.mjs", "start", "${port}", "0.0.0.0"]`);
  expect(caddyfile).toContain(`dynamic a site ${port} {`);
  expect(proxy.ports).toEqual([`127.0.0.1:\${PORT:-3000}:3000`]);
  expect(caddyfile).toMatch(/^:3000 \{/);
  expect(proxy.configs).toEqual([{ source: 'proxy', target: '/etc/caddy/Caddyfile' }]);
  // Otherwise a proxy in front of this one would appear as the only visitor.
  expect(caddyfile).toContain('trusted_proxies private_ranges');
  expect(site.environment.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-1}`);
});

test('the Caddyfile has only known directives and balanced braces', () => {
  // Compose would substitute variables.
  expect(caddyfile).not.toContain('$');
  const known = [
    'reverse_proxy',
    'dynamic',
    'refresh',
    'lb_policy',
    'lb_try_duration',
    'lb_try_interval',
    'fail_duration',
    'trusted_proxies',
    'flush_interval',
  ];
  let depth = 0;
  for (const line of caddyfile.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line === '}') depth -= 1;
    else if (depth > 0) expect(known).toContain(line.split(' ')[0]);
    if (line.endsWith('{')) depth += 1;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  expect(depth).toBe(0);
});

test('the image has Node 24 and every script that starts the site', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set(['node:24-slim', 'packages']));
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, files]) =>
    files?.split(' '),
  );
  const own = copied
    .flatMap((file) => file?.replace(/^\/site\//, '') ?? [])
    .filter((file) => file !== '.next');
  for (const file of own) expect({ file, isThere: existsSync(file) }).toEqual({ file, isThere: true });
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/['"](\.\.?\/[\w/-]+\.mjs)['"]/g))
      follow(join(dirname(file), name));
  };
  for (const file of ['scripts/site-workers.mjs', 'scripts/bot-keeper.mjs']) follow(file);
  for (const file of seen) {
    expect({ file, isTaken: own.some((taken) => taken === file || file.startsWith(`${taken}/`)) }).toEqual({
      ...{ file, isTaken: true },
    });
  }
  expect(seen.size).toBe(13);
});
