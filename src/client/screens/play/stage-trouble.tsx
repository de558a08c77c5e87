import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import styles from './generic-game.module.css'

/** Shown when a stage could not be loaded or broke; the seat and the score are safe on the server. */
export function StageTrouble() {
  return (
    <div className={styles.page}>
      <Card caption="Oops!" captionInk="tomato" headingLevel={2}>
        <p>The stage fell over. Your seat and your points are safe: load the page again to go on.</p>
        <p className={styles.reload}>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            Load again
          </Button>
        </p>
      </Card>
    </div>
  )
}
