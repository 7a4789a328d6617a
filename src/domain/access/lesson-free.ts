/**
 * Whether everybody may hear a lesson: one that is given to try, or any lesson while its course costs nothing. A course that
 * is not sold, and only for members, is not free for having no price.
 */
type Priced = { free: number; price: number; discount_price: number | null; member_only: number }

export const isFreeLesson = ({ free, price, discount_price, member_only }: Priced): boolean =>
  free === 1 || (member_only === 0 && (discount_price ?? price) === 0)
