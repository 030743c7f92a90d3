import '@vitejs/plugin-react/preamble'
import '#app/web/language.ts'
import { start } from '#app/web/start.tsx'
import { staffTree } from './staff-tree.ts'

start(staffTree, import.meta.url)
