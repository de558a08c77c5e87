import { Icon } from '#ui/icon/icon.tsx'
import styles from './keep-actions.module.css'

/** Drawn like the page's other icons, of which every page loads all: these are for the podium alone. */
export const KEEP_ICONS = {
  picture: (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.5V15M7 10.5l5 5 5-5M4 20.5h16" />
    </svg>
  ),
  text: <Icon name="sheet" className={styles.icon} />,
  table: (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M3 9.5h18M3 14.7h18M9.5 4v16" />
    </svg>
  ),
} as const
