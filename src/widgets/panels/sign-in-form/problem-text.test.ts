import { describe, expect, it } from 'vitest';
import { isFieldProblem, problemStem } from './problem-text';

describe('sign-in problems', () => {
  it('[S8.4] [S8.5] [S8.8] says what went wrong in its own words, and the general words for the rest', () => {
    expect(['bad-credentials', 'too-many-logins', 'vera-hub', 'bad-reply', '__proto__'].map(problemStem)).toEqual([
      'sign-in.problem.bad-credentials',
      'sign-in.problem.too-many-logins',
      'sign-in.problem.vera-hub',
      'sign-in.problem.other',
      'sign-in.problem.other',
    ]);
  });

  it('[S8.15] [R-60] a session that was revoked, or ran out, is no trouble with the connection', () => {
    expect(problemStem('not-logged-in')).toBe('sign-in.problem.not-logged-in');
  });

  it('[S8.4] tells an invalid user name under its field', () => {
    expect([isFieldProblem('login-invalid'), isFieldProblem('bad-credentials')]).toEqual([true, false]);
  });
});
