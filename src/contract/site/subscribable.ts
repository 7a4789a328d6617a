/** What can be subscribed to: things that go on, or that are listened to for weeks. */
import { contentType } from '#domain/content/content-type.ts'

const SUBSCRIBABLE = new Set<number>([contentType.course, contentType.podcast, contentType.audioBook])

export const isSubscribable = (type: number): boolean => SUBSCRIBABLE.has(type)
