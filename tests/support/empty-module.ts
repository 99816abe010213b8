// Stands for `server-only` and for style sheets in jest, where neither means anything.
export {};
