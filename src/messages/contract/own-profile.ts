import type { Texts } from '../create-messages.ts'

export const ownProfile = {
  tooManyPictures: {
    zh: '更换头像太频繁，请一小时后再试',
    en: 'You are changing your picture too often; try again in an hour',
  },
} as const satisfies Texts
