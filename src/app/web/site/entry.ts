import '@vitejs/plugin-react/preamble'
import '#app/web/language.ts'
import { start } from '#app/web/start.tsx'
import { siteTree } from './site-tree.ts'

start(siteTree, import.meta.url)
