# The production site. It needs the variables of .env.example; compose.yaml runs it beside a MongoDB.
FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev

FROM packages AS build
COPY . .
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
RUN node --conditions=react-server --import tsx scripts/art.ts
RUN node node_modules/next/dist/bin/next build && node scripts/bundle-tools.mjs && node scripts/finish-static.mjs && rm -rf .next/cache

FROM packages AS runtime-packages
RUN npm prune --omit=dev

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=runtime-packages /site/node_modules ./node_modules
COPY --from=build /site/.next ./.next
COPY --from=build /site/public ./public
COPY --from=build /site/content ./content
COPY --from=build /site/scripts/site-workers.mjs /site/scripts/keep-workers.mjs /site/scripts/site-server.mjs ./scripts/
COPY --from=build /site/scripts/build-assets.mjs /site/scripts/print-json.mjs ./scripts/
COPY --from=build /site/scripts/bot-keeper.mjs /site/scripts/run-tool.mjs ./scripts/
COPY --from=build /site/lib/supervisor/keeper ./lib/supervisor/keeper
COPY --from=build /site/package.json /site/next.config.mjs ./
# Next writes its cache of finished pages there.
RUN mkdir -p .next/cache && chown node:node .next/cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/site-workers.mjs", "start", "3000", "0.0.0.0"]
