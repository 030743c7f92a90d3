import { writeContent } from '#app/build/messages/content.ts'
import { writeTexts } from '#app/build/messages/write.ts'

writeTexts()
writeContent()
