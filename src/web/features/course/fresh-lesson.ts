/** A lesson is marked as new for two weeks: a reader who comes weekly sees it twice. */
const FRESH_FOR = 14 * 24 * 60 * 60 * 1000

/** A course that is itself as new as this has nothing but new lessons: marking them all would mark none. */
export function isFreshLesson(publishTime: number, coursePublishTime: number, now: number): boolean {
  const fresh = (time: number) => time <= now && now - time < FRESH_FOR
  return fresh(publishTime) && !(fresh(coursePublishTime) && publishTime <= coursePublishTime)
}
