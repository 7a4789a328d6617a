/**
 * The class of the paid part of a story, by which its structured data names it: of the lock for those who may not read it, of
 * each block for those who may. Search engines accept a class there, and nothing else.
 */
export const PAID_CLASS = 'paid'
