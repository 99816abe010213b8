/** Calls that share a page's URL; lib/core/routes.ts lists them too. */
const jsonCalls = ['/staff/premium', '/staff/guilds', '/staff/database'];
/** @type {import('next/dist/lib/load-custom-routes').RouteHas[]} */
const asJson = [{ type: 'header', key: 'accept', value: 'application/json.*' }];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // The sandbox's Activity frames load the site from their own host.
  allowedDevOrigins: ['*.localhost'],
  images: { unoptimized: true },
  // A navigation whose connection drops waits for it, instead of showing the browser's error page.
  experimental: { useOffline: true },
  serverExternalPackages: ['libsql', 'mongodb', 'pino', '@discordjs/rest', 'ws'],
  // The test script compiles the whole tree; a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({
    // The Accept header tells a call from the page at the same URL.
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
