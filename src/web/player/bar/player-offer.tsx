/** The player's prompts and messages, above the bar: the position on another device, undo, network problems. */
import { useSyncExternalStore } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { PlayerState } from '../player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemLink, itemHref } from './player-item.tsx'
import { acceptOffer, dismissOffer, onStatus, playerStatus, type PlayerStatus } from '../player-status.ts'
import { useLasting } from '../use-lasting.ts'
import styles from './player-offer.module.css'

/** A pause that is hardly noticed needs no message. */
const PATIENCE = 800

export function PlayerOffer({ current }: { current: PlayerState['currentAudio'] }) {
  const { offer, connection } = useSyncExternalStore(onStatus, playerStatus)
  const waiting = useLasting(connection === 'waiting', PATIENCE)
  const words = connection === 'lost' ? m.player.networkLost : waiting ? m.player.buffering : null
  return (
    <div role="status" className={styles['room']}>
      {words ? <p className={styles['words']}>{words}</p> : offer ? <Offer offer={offer} current={current} /> : null}
    </div>
  )
}

type OfferProps = { offer: NonNullable<PlayerStatus['offer']>; current: PlayerState['currentAudio'] }

function Offer({ offer, current }: OfferProps) {
  if (offer.kind === 'jump') {
    return (
      <div className={styles['offer']}>
        <p>{m.player.otherDeviceAt({ time: clockTime(offer.time) })}</p>
        <button type="button" className={styles['go']} onClick={acceptOffer}>
          {m.player.jumpThere}
        </button>
        <button type="button" onClick={dismissOffer}>
          {m.player.stayHere}
        </button>
      </div>
    )
  }
  return (
    <div className={styles['offer']}>
      {offer.kind === 'undo' ? (
        <>
          <p>{m.player.jumpedTo({ time: clockTime(offer.time) })}</p>
          <button type="button" className={styles['go']} onClick={acceptOffer}>
            {m.player.undoJump}
          </button>
        </>
      ) : (
        <>
          <p>{m.player.sampleOver}</p>
          {current.contentType === contentType.audioBook ? (
            <a href={paths.buy('book', current.id)} className={styles['go']}>
              {m.player.buyBook}
            </a>
          ) : itemHref(current) ? (
            <ItemLink item={current} className={styles['go']}>
              {m.player.takeLook}
            </ItemLink>
          ) : null}
        </>
      )}
      <button type="button" className={styles['close']} aria-label={m.player.dismiss} onClick={dismissOffer}>
        <Icon name="close" />
      </button>
    </div>
  )
}
