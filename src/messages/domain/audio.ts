import type { Texts } from '../create-messages.ts'

export const audio = {
  speakerLead: { zh: '{speaker}：', en: '{speaker}: ' },
  cueBackwards: {
    zh: '第 {number} 条的时间比前一条早，请检查文件',
    en: 'Cue {number} begins earlier than the one before it; check the file',
  },
  transcriptTooLong: { zh: '文字太长，请分成几个文件', en: 'The text is too long; split it into several files' },
  noTranscriptText: { zh: '没有读到文字，请检查文件的格式', en: 'No text was found; check the format of the file' },
  cueBeyondEnd: {
    zh: '“{beginning}……”的时间超出了声音的长度，请确认文件和声音是一对',
    en: 'The time of “{beginning}…” is beyond the end of the audio; make sure that the file belongs to this audio',
  },
} as const satisfies Texts
