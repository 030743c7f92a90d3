import { writeTexts } from '#app/build/messages/write.ts'

writeTexts()
