/** The item itself or a membership that opens it, too; nothing to choose if there is one option. */
import { yuan } from '#domain/text/money.ts'
import { readMembershipType, TERMS } from '#domain/access/membership-term.ts'
import { isMembership } from '#domain/access/offering.ts'
import { m } from '#messages/site.ts'
import { showsOriginPrice } from './pay-modal.ts'
import type { PayWay } from './pay-choices.ts'
import styles from './way-choice.module.css'

type Props = { ways: PayWay[]; chosen: PayWay; onChoose: (way: PayWay) => void }

export function WayChoice({ ways, chosen, onChoose }: Props) {
  if (ways.length === 1) {
    return (
      <p className={styles['single']}>
        {chosen.title}
        <Price way={chosen} />
      </p>
    )
  }
  return (
    <fieldset className={styles['ways']}>
      <legend className="visually-hidden">{m.commerce.howToGet}</legend>
      {ways.map((way) => (
        <label key={way.type}>
          <input type="radio" name="way" checked={way.type === chosen.type} onChange={() => onChoose(way)} />
          <span>{way.title}</span>
          <Price way={way} />
        </label>
      ))}
    </fieldset>
  )
}

function Price({ way }: { way: PayWay }) {
  return (
    <span className={styles['price']}>
      {showsOriginPrice(way) ? (
        <del>
          <span className="visually-hidden">{m.word.originalPrice}</span>
          {yuan(way.originPrice)}
        </del>
      ) : null}
      <strong>{yuan(way.price)}</strong>
      {isMembership(way.type) ? ` / ${TERMS[readMembershipType(way.type).term].unit}` : null}
    </span>
  )
}
