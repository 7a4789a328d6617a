/**
 * The numbers by which the wire names kinds of content (spec 3). What our registry holds has one number each; further
 * numbers only occur in links and labels.
 */
export const contentType = {
  course: 1,
  lesson: 2,
  podcast: 4,
  issue: 5,
  audioBook: 8,
  episode: 9,
  audioEdition: 10,
  article: 11,
} as const

export type ContentType = (typeof contentType)[keyof typeof contentType]
