import type { Texts } from '../create-messages.ts'

export const trackLabel = {
  about: {
    zh: '有声版的音轨按它们分类，读者照着挑着听。在「刊期」里给每一轨选。拖动调整次序。',
    en: 'They sort the tracks of an audio edition, and readers pick what to hear by them. Choose one for each track when you plan an issue. Drag to reorder.',
  },
  tracks: { zh: '音轨', en: 'Tracks' },
  trackCount: { zh: '{count} 条', en: '{count} {count:track|tracks}' },
} as const satisfies Texts
