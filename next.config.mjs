/** @param {Readonly<Record<string, string>>} headers */
function toHeaders(headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/** Next asks for the headers when it builds or develops, where tsx reads TypeScript; a site that is built has them. */
async function headers() {
  const { tsImport } = await import('tsx/esm/api');
  const { contentPolicy, securityHeaders } = await tsImport('./lib/core/content-policy.ts', import.meta.url);
  const { staticPages } = await tsImport('./lib/core/routes.ts', import.meta.url);
  const forStaticPages = contentPolicy({ isDevelopment: process.env.NODE_ENV === 'development' });
  return [
    { source: '/:path*', headers: toHeaders(securityHeaders) },
    {
      source: '/(api|auth)/:path*',
      headers: toHeaders({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
    },
    ...staticPages.map((page) => ({
      source: `${page}/:path*`,
      headers: toHeaders({ 'content-security-policy': forStaticPages }),
    })),
  ];
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  images: { unoptimized: true },
  serverExternalPackages: ['libsql', 'mongodb', 'pino', '@discordjs/rest'],
  // The test script runs the compiler over the whole tree; a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => [
    { source: '/auth/login', destination: '/api/auth/login' },
    { source: '/auth/logout/:userId', destination: '/api/auth/logout/:userId' },
  ],
  headers,
};

export default config;
