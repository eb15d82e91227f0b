import { defineErrors } from '../define-errors.ts';

export const usersErrors = defineErrors({
  bad_credentials: { status: 401, text: 'Incorrect username or password' },
  sign_in_throttled: { status: 429, text: 'Too many failed sign-in attempts. Try again in {minutes} minutes.' },
  username_taken: { status: 409, text: 'Username already exists', field: 'username' },
  own_account: { status: 409, text: 'You cannot delete your own account' },
  own_account_change: { status: 409, text: 'You cannot change your own role or deactivate your own account' },
  operator_role: { status: 409, text: 'The role admin is given and taken by the operator only' },
  last_active_manager: { status: 409, text: 'One active manager must remain. Make another user a manager first.' },
  last_manager: { status: 409, text: 'The last active manager cannot be deleted. Create another manager first.' },
  not_grantable: { status: 422, text: 'This permission cannot be granted to this user', field: 'permission' },
  not_granted: { status: 422, text: 'This user was not granted this permission', field: 'permission' },
  invalid_onboarding_token: { status: 400, text: '{reason}' },
  wrong_password: { status: 422, text: 'This is not your current password', field: 'currentPassword' },
  common_password: { status: 422, text: 'Many people use this password, so it is guessed first. Choose another one.', field: 'password' },
  own_name_password: { status: 422, text: 'Your name or the company’s is guessed first. Choose another password.', field: 'password' },
  current_session: { status: 409, text: 'You are signed in here. Use Logout instead.' },
  invalid_reset_token: { status: 400, text: 'This reset link is invalid or has expired' },
});
