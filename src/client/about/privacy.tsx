import styles from './about.module.css'

/** What is kept, where, and for how long. */
export function Privacy() {
  return (
    <div className={styles.words}>
      <p>No account, no tracking, no advertising, and nothing loaded from anybody else's servers.</p>
      <dl className={styles.kept}>
        <div>
          <dt>In your browser</dt>
          <dd>
            A cookie with a random secret, so that nobody else can take your seat. Your name, your seat in a
            room, the codes that room had before, statements you are still writing, and whether sound is on.
            Clear the site's data and they are gone.
          </dd>
        </div>
        <div>
          <dt>On the server</dt>
          <dd>
            The room, the names and votes in it, the statements and points of its game, and a fingerprint of
            your cookie's secret, never the secret. Of somebody whom the host removed, name and fingerprint
            stay with the room until they are let back in.
          </dd>
        </div>
        <div>
          <dt>For how long</dt>
          <dd>
            A room is deleted with everything in it when its last player leaves. With nobody connected, its
            lobby lasts 12 hours and a running game 24. In a lobby, a seat left empty for 10 minutes is given
            up. Of a closed room, its code and the receipts of its commands stay for 24 hours: no names, no
            statements.
          </dd>
        </div>
      </dl>
    </div>
  )
}
