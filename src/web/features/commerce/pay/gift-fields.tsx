/** An item may be bought as a gift: the recipient gets a link and a short message. */
import { m } from '#messages/site.ts'
import styles from './gift-fields.module.css'

type Props = {
  /** the buyer has it already: there is nothing to choose */
  only: boolean
  gift: boolean
  onGift: (gift: boolean) => void
  message: string
  onMessage: (message: string) => void
}

const LONGEST = 100

export function GiftFields({ only, gift, onGift, message, onMessage }: Props) {
  return (
    <div className={styles['gift']}>
      {only ? (
        <p>{m.commerce.buyAnother}</p>
      ) : (
        <label className={styles['tick']}>
          <input type="checkbox" checked={gift} onChange={(event) => onGift(event.target.checked)} />
          {m.commerce.giveToFriend}
        </label>
      )}
      {gift ? (
        <>
          <label className={styles['words']}>
            <span>{m.commerce.giftMessage}</span>
            <textarea
              rows={2}
              maxLength={LONGEST}
              value={message}
              placeholder={m.commerce.giftPlaceholder}
              onChange={(event) => onMessage(event.target.value)}
            />
          </label>
          <p className={styles['note']}>{m.commerce.giftNote}</p>
        </>
      ) : null}
    </div>
  )
}
