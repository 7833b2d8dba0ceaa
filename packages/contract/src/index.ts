export type * from '@braise/domain';
