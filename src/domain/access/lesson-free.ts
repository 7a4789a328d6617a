/**
 * Whether everybody may play a lesson: a free sample lesson, or any lesson of a course that costs nothing. A course that is
 * not sold, and only for members, is not free for having no price.
 */
type Priced = { free: number; price: number; discount_price: number | null; member_only: number }

export const isFreeLesson = ({ free, price, discount_price, member_only }: Priced): boolean =>
  free === 1 || (member_only === 0 && (discount_price ?? price) === 0)
