export type ToastMessage = { text: string; kind: 'info' | 'error' }
