-- Staff's screens follow these tables through the change feed.
CREATE TRIGGER "users_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "appointments_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "appointments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "payout_requests_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payout_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "email_logs_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "email_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "agreements_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agreements"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();
