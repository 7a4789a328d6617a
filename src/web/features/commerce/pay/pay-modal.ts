/** The window with a price and the window with a code (spec 4), as one state; at most one of them is open. */
export type PayModal<Data> = { showPayModal: boolean; showScanModal: boolean; payModelData: Data | null }

export type PayModalEvent<Data> =
  | { type: 'open-pay'; data: Data }
  /** without data, the code replaces the price that is shown */
  | { type: 'open-scan'; data?: Data }
  | { type: 'close' }

export const NO_PAY_MODAL: PayModal<never> = { showPayModal: false, showScanModal: false, payModelData: null }

export function reducePayModal<Data>(state: PayModal<Data>, event: PayModalEvent<Data>): PayModal<Data> {
  if (event.type === 'close') return NO_PAY_MODAL
  if (event.type === 'open-pay') return { showPayModal: true, showScanModal: false, payModelData: event.data }
  const payModelData = event.data ?? state.payModelData
  return { showPayModal: false, showScanModal: true, payModelData }
}

/** A course that is only for members cannot be bought (spec 5). */
export const offersBuying = ({ type, feeType }: { type: string; feeType: number }): boolean =>
  type !== 'class' || feeType !== 5

export const showsOriginPrice = ({ price, originPrice }: { price: number; originPrice: number }): boolean =>
  price !== originPrice
