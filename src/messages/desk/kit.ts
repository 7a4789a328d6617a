import type { Texts } from '../create-messages.ts'

export const kit = {
  addWord: { zh: '添加一个词', en: 'Add a word' },
  code: { zh: '验证码', en: 'Code' },
  pageOf: { zh: '第 {page} 页，共 {totalPage} 页', en: 'Page {page} of {totalPage}' },
  loading: { zh: '正在取来……', en: 'Loading…' },
  systemErrorRetry: { zh: '系统出错了，请稍后重试', en: 'Something went wrong on our side; try again later' },
  pageEmpty: { zh: '这一页没有内容，{link}。', en: 'There is nothing on this page. {link}.' },
  toFirstPage: { zh: '回到第一页', en: 'Back to the first page' },
  saveConflict: { zh: '别人也改过这篇稿件，请先比较', en: 'Someone else has changed this story too; compare first' },
  offlineUncovered: {
    zh: '未连接，本机也存不下，请不要关闭窗口',
    en: 'Offline, and this device cannot store it either; do not close the window',
  },
  offlineCovered: { zh: '未连接，已存在本机', en: 'Offline; stored on this device' },
  saveRefused: { zh: '没有存上，文字已存在本机', en: 'Not saved; the text is stored on this device' },
  savesOnPause: { zh: '有修改，停笔后自动保存', en: 'Changes; saved when you pause' },
  unsavedChanges: { zh: '还有没保存的修改', en: 'You have unsaved changes' },
  leaveUnsaved: { zh: '不保存，离开', en: 'Leave without saving' },
  leaveUncovered: {
    zh: '没有连上服务器，这台设备上也存不下。现在离开，没保存的修改就没有了。',
    en: 'The server cannot be reached, and this device cannot store the changes either. If you leave now, unsaved changes are lost.',
  },
  leaveLoses: { zh: '离开以后，这些修改就没有了。', en: 'If you leave, these changes are lost.' },
  find: { zh: '查找', en: 'Search' },
  downloadStarted: { zh: '已开始下载', en: 'Download started' },
} as const satisfies Texts
