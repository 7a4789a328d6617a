/** The news of a day, in brief. */
import { z } from 'zod'

export const newsDay = z.object({
  date: z.string(),
  data: z.array(
    z.object({ id: z.int(), time: z.string(), title: z.string(), brief: z.string(), category: z.string() }),
  ),
})
export type NewsDay = z.infer<typeof newsDay>
