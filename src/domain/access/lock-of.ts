/** The gate's verdict as a refused client sees it: why, and where the cheapest way in begins. */
import type { Verdict, WayIn } from './can.ts'
import { paths } from '../paths.ts'

/** Field by field: a way that brings more along shows nothing of it. */
const withAddress = ({ type, id, price }: WayIn) => ({ type, id, price, buyUrl: paths.buy(type, id) })

export const lockOf = (verdict: Verdict) =>
  verdict.open ? null : { reason: verdict.reason, way: verdict.way && withAddress(verdict.way) }
