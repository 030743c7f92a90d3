import { words } from '#shared/texts/texts.gen.js'

/** Nobody sees it, so only a bot fills it in; `honeypot()` is its field in a contract. */
export function Honeypot() {
  return (
    <div hidden>
      <label>
        {words.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
