-- Messages that a rider can unsubscribe from: after a course, and before a CBT expires. A value cannot be used by what adds it.
ALTER TYPE "MessageTrigger" ADD VALUE 'POST_COURSE' BEFORE 'NOT_COMPLETED';
ALTER TYPE "MessageTrigger" ADD VALUE 'RENEWAL';
