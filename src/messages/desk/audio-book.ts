import type { Texts } from '../create-messages.ts'

export const audioBook = {
  bookTitle: { zh: '书名', en: 'Title' },
  narrator: { zh: '演播', en: 'Narrator' },
  lengthHint: { zh: '时长从文件里读出', en: 'The length is read from the file' },
  price: { zh: '售价', en: 'Price' },
  priceHint: { zh: '0 元就是免费', en: '0 yuan means free' },
  about: {
    zh: '已发布的有声书，保存后读者马上看到修改。',
    en: 'Once an audio book is published, readers see changes as soon as you save.',
  },
  length: { zh: '时长', en: 'Length' },
} as const satisfies Texts
