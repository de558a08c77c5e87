import { cutText, PLAYER_NAME_MAX } from '#rooms/text/typed-texts.ts'
import { browserStorage } from '../connection/text-storage.ts'

const NAME_KEY = 'rumpus.name'

/** The last player name, to prefill forms; empty without one. */
export function readRememberedName(storage = browserStorage): string {
  return tidy(storage.read(NAME_KEY) ?? '')
}

export function rememberName(name: string, storage = browserStorage): void {
  storage.write(NAME_KEY, tidy(name))
}

/** As typed: the server cleans a name each time it is used. */
function tidy(name: string): string {
  return cutText(name.replace(/\s+/g, ' ').trim(), PLAYER_NAME_MAX)
}
