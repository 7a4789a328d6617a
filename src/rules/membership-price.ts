/** What a year of membership costs (spec 9), in fen. The listening card has no fixed price; the house names it on asking. */
export const MEMBERSHIP_PRICES = {
  magazine: { price: 29_800, originPrice: 38_800 },
  knowledge: { price: 38_800, originPrice: 38_800 },
} as const
