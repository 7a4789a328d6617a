/** The actions of the comment section: loaded together, when the reader comes near. */
export { CommentComposerSlot } from './comment-composer-slot.tsx'
export { CommentOrders } from './comment-orders.tsx'
export { CommentThread } from './comment-thread.tsx'
export { CommentActions as CommentTools } from './comment-tools.tsx'
export { CommentTop } from './comment-top.tsx'
