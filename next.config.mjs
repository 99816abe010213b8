/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  typedRoutes: false,
  images: { unoptimized: true },
  serverExternalPackages: ['libsql', 'mongodb', 'pino', '@discordjs/rest'],
  // tests/types runs the compiler over the whole tree, so a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
};

export default config;
