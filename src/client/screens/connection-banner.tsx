import { useEffect, useState } from 'react'
import { useRoom } from '#client/backend/backend-context.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './connection-banner.module.css'

const WELCOME_BACK_MS = 2_000

/**
 * Says that the server cannot be reached, and when it can again. It stands above the page and pushes it down. Its live
 * region is always in the page, so that it is read out.
 */
export function ConnectionBanner() {
  const connection = useRoom((state) => state.connection)
  const [wasLost, setWasLost] = useState(false)

  useEffect(() => {
    if (connection === 'lost') setWasLost(true)
    if (connection !== 'live' || !wasLost) return
    const timer = setTimeout(() => setWasLost(false), WELCOME_BACK_MS)
    return () => clearTimeout(timer)
  }, [connection, wasLost])

  const isBack = connection === 'live' && wasLost
  const text = isBack ? 'You are back!' : connection === 'lost' ? 'Connection lost. Trying again…' : ''
  return (
    <div className={styles.place} role="status">
      {text !== '' && (
        <p className={isBack ? styles.back : styles.lost}>
          <Icon name={isBack ? 'check' : 'wifi-off'} />
          {text}
        </p>
      )}
    </div>
  )
}
