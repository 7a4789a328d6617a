/** Coupons: a code that lowers the price of some offerings, for a time and a number of orders. */
import { useWatch } from 'react-hook-form'
import { OFFERING_TYPES, offeringName } from '#domain/access/offering.ts'
import {
  COUPON_CODE,
  COUPON_KINDS,
  COUPON_LIMITS,
  couponState,
  type CouponKind,
  type CouponState,
} from '#domain/commerce/coupon.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { yuan } from '#domain/text/money.ts'
import { m } from '#messages/desk.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useSite } from '#web/ui/site.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { ChoicesField } from '../field/choices-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { NumberField } from '../field/number-field.tsx'
import { SwitchField } from '../field/switch-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'

type Row = RowOf<'coupon'>

const KINDS: Record<CouponKind, string> = { amount: m.coupon.kindAmount, percent: m.coupon.kindPercent }
const STATES: Record<CouponState, string> = {
  upcoming: m.coupon.stateUpcoming,
  running: m.coupon.stateRunning,
  ended: m.coupon.stateEnded,
  stopped: m.coupon.stateStopped,
}

const { code, name, percentMax, usesMax, accountUsesMax } = COUPON_LIMITS

const checkCode = (text: string): string | null =>
  COUPON_CODE.test(text.trim().toUpperCase()) ? null : m.coupon.wrongCode

function offWords({ kind, amountOff, percentOff, mostOff }: Row): string {
  if (kind === 'amount') return m.coupon.takesOff({ amount: yuan(amountOff) })
  const percent = m.coupon.takesPercentOff({ percent: percentOff })
  return mostOff === null ? percent : m.coupon.upTo({ percent, amount: yuan(mostOff) })
}

function Form() {
  const kind = useWatch({ name: 'kind' }) as CouponKind | undefined
  const { memberships } = useSite()
  return (
    <>
      <TextField source="name" label={m.word.name} required maxLength={name} hint={m.coupon.nameHint} />
      <TextField
        source="code"
        label={m.word.coupon}
        required
        maxLength={code}
        hint={m.coupon.codeHint}
        check={checkCode}
      />
      <ChoiceField
        source="kind"
        label={m.coupon.kind}
        required
        choices={COUPON_KINDS.map((id) => ({ id, name: KINDS[id] }))}
      />
      {kind === 'percent' ? (
        <>
          <NumberField
            source="percentOff"
            label={m.coupon.percentOff}
            required
            min={1}
            max={percentMax}
            unit="%"
            hint={m.coupon.percentHint}
          />
          <MoneyField source="mostOff" label={m.coupon.mostOff} hint={m.coupon.mostOffHint} />
        </>
      ) : (
        <MoneyField source="amountOff" label={m.coupon.amountOff} required />
      )}
      <MoneyField source="minPrice" label={m.coupon.minPrice} required hint={m.coupon.minPriceHint} />
      <ChoicesField
        source="offerings"
        label={m.coupon.offerings}
        required
        choices={OFFERING_TYPES.map((id) => ({ id, name: offeringName(memberships, id) }))}
      />
      <TimeField source="startTime" label={m.coupon.start} required />
      <TimeField source="endTime" label={m.coupon.end} required />
      <NumberField
        source="totalUses"
        label={m.coupon.totalUses}
        required
        min={1}
        max={usesMax}
        hint={m.coupon.totalUsesHint}
      />
      <NumberField source="accountUses" label={m.coupon.accountUses} required min={1} max={accountUsesMax} />
      <SwitchField source="stopped" label={m.coupon.stop} words={m.coupon.stopWords} />
    </>
  )
}

export const couponResource: ResourceOf<'coupon'> = {
  name: 'coupon',
  title: roomName('coupon'),
  one: m.one.coupon,
  about: m.coupon.about,
  columns: [
    { source: 'name', title: m.word.name, sortable: true },
    { source: 'code', title: m.word.coupon, sortable: true },
    { source: 'off', title: m.coupon.discount, show: offWords },
    { source: 'state', title: m.word.state, show: (row) => STATES[couponState(row, Date.now())] },
    {
      source: 'paidCount',
      title: m.coupon.used,
      show: (row) => m.coupon.usedOf({ count: row.paidCount, total: row.totalUses }),
      align: 'end',
    },
    {
      source: 'endTime',
      title: m.coupon.end,
      show: (row) => <Moment at={row.endTime} />,
      sortable: true,
      wideOnly: true,
    },
  ],
  Form,
  defaults: {
    code: '',
    name: '',
    kind: 'amount',
    amountOff: 0,
    percentOff: 0,
    mostOff: null,
    minPrice: 0,
    offerings: [],
    startTime: undefined,
    endTime: undefined,
    totalUses: 100,
    accountUses: 1,
    stopped: false,
  },
  rowTitle: (row) => row.name,
}
