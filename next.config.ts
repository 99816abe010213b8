import type { NextConfig } from 'next';
import { contentPolicy, securityHeaders } from './lib/core/content-policy';
import { staticPages } from './lib/core/routes';

function toHeaders(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

const config: NextConfig = {
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
  headers: async () => [
    { source: '/:path*', headers: toHeaders(securityHeaders) },
    {
      source: '/(api|auth)/:path*',
      headers: toHeaders({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
    },
    ...staticPages.map((page) => ({
      source: `${page}/:path*`,
      headers: toHeaders({
        'content-security-policy': contentPolicy({ isDevelopment: process.env.NODE_ENV === 'development' }),
      }),
    })),
  ],
};

export default config;
