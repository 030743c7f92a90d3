# syntax=docker/dockerfile:1

# What a shop runs and builds with, without what only tests and checks need.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund

FROM node:26.10.0-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY src src
RUN npm run build

# The demo: sample data need the scripts (compose.demo.yaml).
FROM pages AS demo
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
COPY migrations migrations
COPY docs/guides docs/guides
USER node
VOLUME /data
CMD ["node", "scripts/demo.ts"]

FROM node:26.10.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536
RUN install -d -o node -g node -m 0700 /data /backups
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE THIRD-PARTY-NOTICES.md ./
COPY migrations migrations
# The admin shows them under Help.
COPY docs/guides docs/guides
# For backup, restore and migrate: docs/deployment.md.
COPY scripts scripts
# With the compiled catalogues of texts.
COPY --from=pages /app/src src
COPY --from=pages /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
# The check is JavaScript because the image has no curl.
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node runs the TypeScript source. Without a shell or npm in between, SIGTERM reaches the server, which stops gracefully.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=10", "src/app/server/main.ts"]
