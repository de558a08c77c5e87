// Opens the page's WebSocket while the rest of its code still loads. A separate script without imports: on a
// slow network the connection is open by the time that the code can use it.

import type {} from './web-socket-transport.ts'

/**
 * A tab that has fallen back to server-sent events decides later whether to try a socket again. One that may store nothing
 * has no cookie either, and identifies itself in another way.
 */
function isForLater(): boolean {
  try {
    return window.sessionStorage.getItem('rumpus.socket-failed-at') !== null
  } catch {
    return true
  }
}

// As an async script it may run after the page has connected by itself.
if (!('earlySocket' in window) && !isForLater())
  window.earlySocket = new WebSocket(`${window.location.origin.replace('http', 'ws')}/ws`)
