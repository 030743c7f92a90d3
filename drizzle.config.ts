import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/database/tables.ts',
    './src/**/server/tables.ts',
    './src/rentals/server/*-tables.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
})
