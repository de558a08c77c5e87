import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#messages'
import { announce } from '#ui/announcer/announce.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { modalQueue } from '#ui/modal/modal-store.ts'
import { Slotted } from '#ui/slotted.tsx'
import { useRoom } from '../sync/calls/backend-context.tsx'
import styles from './connection-banner.module.css'

const WELCOME_BACK_MS = 2_000
/** A connection counts as restored after this long: a server that cannot serve the room closes it at once. */
const SETTLED_MS = 500

/**
 * Shows a lost connection and its recovery. The banner pushes the page down. Its live region is always
 * mounted: a region that is inserted together with its text may stay unannounced.
 */
export function ConnectionBanner() {
  const connection = useRoom((state) => state.connection)
  const expectedOrigin = useRoom((state) => state.expectedOrigin)
  const [shown, setShown] = useState<'nothing' | 'lost' | 'back'>('nothing')

  useEffect(() => {
    if (connection === 'lost') setShown('lost')
    if (connection !== 'live' || shown === 'nothing') return
    const [next, afterMs] =
      shown === 'lost' ? (['back', SETTLED_MS] as const) : (['nothing', WELCOME_BACK_MS] as const)
    const timer = setTimeout(() => setShown(next), afterMs)
    return () => clearTimeout(timer)
  }, [connection, shown])

  const isBack = shown === 'back'
  const lost =
    expectedOrigin === null ? m.shell_connection_lost() : m.shell_wrong_address({ address: expectedOrigin })
  const text = isBack ? m.shell_connection_back() : shown === 'lost' ? lost : ''

  // An open dialog hides this region from screen readers, so the text is announced separately.
  const hasModal = useStore(modalQueue, (queue) => queue.length > 0)
  useEffect(() => {
    if (hasModal && text !== '') return announce(text)
  }, [hasModal, text])

  return (
    <div className={styles.place} role="status">
      {text !== '' && (
        <p className={styles.banner} data-back={isBack || undefined}>
          <Icon name={isBack ? 'check' : 'wifi-off'} />
          {expectedOrigin === null || isBack ? (
            text
          ) : (
            <span>
              <Slotted sentence={(address) => m.shell_wrong_address({ address })}>
                <a href={expectedOrigin + window.location.pathname}>{expectedOrigin}</a>
              </Slotted>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
