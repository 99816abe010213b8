/** Calls at the addresses of pages; lib/core/routes.ts knows them too. */
const jsonCalls = ['/staff/premium', '/staff/guilds', '/staff/database'];
/** @type {import('next/dist/lib/load-custom-routes').RouteHas[]} */
const asJson = [{ type: 'header', key: 'accept', value: 'application/json.*' }];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // Frames of the sandbox's Activities have the site from a host of their own.
  allowedDevOrigins: ['*.localhost'],
  images: { unoptimized: true },
  // A move to another page that the line drops under waits for it, in place of a page of the browser's.
  experimental: { useOffline: true },
  serverExternalPackages: ['libsql', 'mongodb', 'pino', '@discordjs/rest', 'ws'],
  // The test script runs the compiler over the whole tree; a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({
    // Where a page has the same address, a call is told by what it accepts.
    beforeFiles: jsonCalls.flatMap((path) => [
      { source: path, has: asJson, destination: `/api${path}` },
      { source: `${path}/:path*`, has: asJson, destination: `/api${path}/:path*` },
    ]),
    afterFiles: [
      { source: '/auth/login', destination: '/api/auth/login' },
      { source: '/sitemap.xml', destination: '/api/sitemap' },
      { source: '/robots.txt', destination: '/api/robots' },
      { source: '/auth/logout/:userId', destination: '/api/auth/logout/:userId' },
      { source: '/maps/:fileName', destination: '/api/maps/file/:fileName' },
      { source: '/stats', destination: '/api/stats' },
      { source: '/bot/:call', destination: '/api/bot/:call' },
      { source: '/coralopolis/:path*', destination: '/api/coralopolis/:path*' },
      { source: '/staff/users', destination: '/api/staff/users' },
      { source: '/staff/users/:path*', destination: '/api/staff/users/:path*' },
    ],
  }),
};

export default config;
