import { expect, test } from 'vitest'
import { ATTACHMENT_BYTES, attachmentKind, attachmentProblem, fileSize, tidyFileName } from './attachment-file.ts'

test.each([
  ['稿子.pdf', 'application/pdf'],
  ['稿子.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.b.md', 'text/markdown'],
  ['照片.jpeg', 'image/jpeg'],
  ['稿子.exe', undefined],
  ['稿子', undefined],
  ['pdf', undefined],
  ['constructor', undefined],
])('%s is %s', (name, type) => expect(attachmentKind(name)?.type).toBe(type))

test.each([
  ['稿子.pdf', 1, null],
  ['稿子.pdf', ATTACHMENT_BYTES, null],
  ['稿子.pdf', ATTACHMENT_BYTES + 1, '文件不能超过 5 MB，请压缩以后再选，或只传正文部分'],
  ['稿子.pdf', 0, '这个文件是空的，请换一个'],
  ['稿子.doc', 1, '暂不支持旧的 DOC 格式，请另存为 DOCX 再选'],
  ['稿子.zip', 1, '请选择 PDF、DOCX、TXT、MD、JPEG 或 PNG 格式的文件'],
])('%s of %i bytes: %s', (name, size, problem) => expect(attachmentProblem({ name, size })).toBe(problem))

test.each([
  ['../../etc/稿子.txt', '稿子.txt'],
  ['C:\\我的文档\\稿子.docx', '稿子.docx'],
  ['稿\u202Etxt.子\u0000.pdf', '稿txt.子.pdf'],
  ['.pdf', '附件.pdf'],
  ['', '附件'],
  [`${'长'.repeat(200)}.docx`, `${'长'.repeat(95)}.docx`],
])('the name %j is kept as %j', (name, kept) => expect(tidyFileName(name)).toBe(kept))

test.each([
  [1, '1 KB'],
  [80_000, '78 KB'],
  [1_300_000, '1.2 MB'],
  [ATTACHMENT_BYTES, '5.0 MB'],
])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))
