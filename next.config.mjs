/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // Frames of the sandbox's Activities have the site from a host of their own.
  allowedDevOrigins: ['*.localhost'],
  images: { unoptimized: true },
  serverExternalPackages: ['libsql', 'mongodb', 'pino', '@discordjs/rest', 'ws'],
  // The test script runs the compiler over the whole tree; a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => [
    { source: '/auth/login', destination: '/api/auth/login' },
    { source: '/sitemap.xml', destination: '/api/sitemap' },
    { source: '/robots.txt', destination: '/api/robots' },
    { source: '/auth/logout/:userId', destination: '/api/auth/logout/:userId' },
    { source: '/stats', destination: '/api/stats' },
    { source: '/bot/:call', destination: '/api/bot/:call' },
    { source: '/staff/users', destination: '/api/staff/users' },
    { source: '/staff/users/:path*', destination: '/api/staff/users/:path*' },
  ],
};

export default config;
