import { Icon, IconDrawing } from '#ui/icon/icon.tsx'
import styles from './keep-actions.module.css'

/** Drawn for the podium alone. */
export const KEEP_ICONS = {
  picture: (
    <IconDrawing className={styles.icon}>
      <path d="M12 3.5V15M7 10.5l5 5 5-5M4 20.5h16" />
    </IconDrawing>
  ),
  text: <Icon name="sheet" className={styles.icon} />,
  table: (
    <IconDrawing className={styles.icon}>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M3 9.5h18M3 14.7h18M9.5 4v16" />
    </IconDrawing>
  ),
} as const
