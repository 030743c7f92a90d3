/** A hand scanner presses the keys of a US keyboard; the computer reads them by its own. */
export const keyboards = ['FRENCH', 'FRENCH_MAC', 'ARABIC'] as const
export type Keyboard = (typeof keyboards)[number]

// The same keys in the same order, without and with Shift.
const usKeys = keysOf(
  "` 1 2 3 4 5 6 7 8 9 0 - = q w e r t y u i o p [ ] \\ a s d f g h j k l ; ' z x c v b n m , . /",
  '~ ! @ # $ % ^ & * ( ) _ + Q W E R T Y U I O P { } | A S D F G H J K L : " Z X C V B N M < > ?',
)
const keysOn: Record<Keyboard, string[]> = {
  FRENCH: keysOf(
    '² & é " \' ( - è _ ç à ) = a z e r t y u i o p ^ $ * q s d f g h j k l m ù w x c v b n , ; : !',
    '~ 1 2 3 4 5 6 7 8 9 0 ° + A Z E R T Y U I O P ¨ £ µ Q S D F G H J K L M % W X C V B N ? . / §',
  ),
  FRENCH_MAC: keysOf(
    '@ & é " \' ( § è ! ç à ) - a z e r t y u i o p ^ $ ` q s d f g h j k l m ù w x c v b n , ; : =',
    '# 1 2 3 4 5 6 7 8 9 0 ° _ A Z E R T Y U I O P ¨ * £ Q S D F G H J K L M % W X C V B N ? . / +',
  ),
  ARABIC: keysOf(
    'ذ 1 2 3 4 5 6 7 8 9 0 - = ض ص ث ق ف غ ع ه خ ح ج د \\ ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ',
    'ّ ! @ # $ % ^ & * ) ( _ + َ ً ُ ٌ لإ إ ‘ ÷ × ؛ < > | ِ ٍ ] [ لأ أ ـ ، / : " ~ ْ } { لآ آ ’ , . ؟',
  ),
}

function keysOf(...rows: [plain: string, shifted: string]): string[] {
  return rows.flatMap((row) => row.split(' '))
}

/** What a scanner sent of which a computer with this keyboard made the text; undefined when it cannot type such a text. */
export function scannedOn(keyboard: Keyboard, text: string): string | undefined {
  const keys = keysOn[keyboard]
  let sent = ''
  for (let index = 0; index < text.length; ) {
    // One key of the Arabic keyboard types two letters.
    const key = [text.slice(index, index + 2), text[index]!].find((typed) => keys.includes(typed))
    if (!key) return undefined
    sent += usKeys[keys.indexOf(key)]
    index += key.length
  }
  return sent
}

/** What a computer with this keyboard makes of what a scanner sends. */
export function typedOn(keyboard: Keyboard, sent: string): string {
  return [...sent].map((character) => keysOn[keyboard][usKeys.indexOf(character)] ?? character).join('')
}

/** The keyboard on which people would not type such a code. */
export function keyboardOf(text: string): Keyboard | undefined {
  if (/\p{Script=Arabic}/u.test(text)) return 'ARABIC'
  return /[éèçà§°²µ]/i.test(text) ? 'FRENCH' : undefined
}
